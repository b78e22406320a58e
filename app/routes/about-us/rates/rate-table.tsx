import type { ReactNode } from 'react'
import { ScrollRegion } from '#app/ui/surfaces/scroll-region.tsx'

type Props = {
  /** What the table is, for those who do not see its place. */
  label: string
  corner: string
  columns: readonly string[]
  rows: readonly { name: string; note?: string; cells: readonly ReactNode[] }[]
}

/** Figures in rows and columns. Where it is wider than the page it scrolls, and its names stay in sight. */
export function RateTable({ label, corner, columns, rows }: Props) {
  return (
    <ScrollRegion label={label} className="rounded-card border border-line bg-surface">
      <table className={tableClass}>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ name, note, cells }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note ? (
                  <small className="block text-small leading-5.5 font-normal text-muted">{note}</small>
                ) : null}
              </th>
              {columns.map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Styled from the table down: there are hundreds of cells on a page. */
const tableClass = [
  // Whole pixels: a sticky cell in a row of half a pixel loses its line.
  'w-full border-separate border-spacing-0 leading-6.5',
  '[&_th,&_td]:px-4 [&_th,&_td]:py-3.5 [&_th,&_td]:align-top [&_th]:font-medium',
  '[&_tr>*]:border-b [&_tr>*]:border-line [&_tr>*]:text-end [&_tbody>tr:last-child>*]:border-b-0',
  '[&_tr>:last-child]:pe-5 sm:[&_tr>:last-child]:pe-6',
  // The names
  '[&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tr>:first-child]:bg-surface',
  '[&_tr>:first-child]:min-w-36 [&_tr>:first-child]:text-start [&_tr>:first-child]:ps-5',
  'max-sm:[&_tr>:first-child]:border-e sm:[&_tr>:first-child]:min-w-52 sm:[&_tr>:first-child]:ps-6',
].join(' ')
