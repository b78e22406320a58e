import type { ReactNode } from 'react'

type Props = { legend: string; note?: ReactNode; children: ReactNode }

/** A group of related fields with a title. */
export function FieldGroup({ legend, note, children }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col border-t border-line pt-7 sm:pt-9">
      {/* A floated legend takes part in the layout like other elements. */}
      <legend className="small-caps float-start w-full text-accent">{legend}</legend>
      <div className="flex flex-col gap-6 pt-5 sm:gap-7">
        {note ? <p className="-mt-2 max-w-prose text-muted">{note}</p> : null}
        {children}
      </div>
    </fieldset>
  )
}
