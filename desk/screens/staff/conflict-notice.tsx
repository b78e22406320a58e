import { callDesk } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { Notice } from '#desk/ui/failure.tsx'
import { shortTime } from '#desk/ui/time.tsx'
import { roleLabels, type StaffRole } from '#domain/staff/roles.ts'

type Details = { name: string; role: StaffRole }

export type Conflict = { id: string; current: Details & { version: number }; mine: Details }

/** Two versions of a person side by side, and who made the other one. */
export function ConflictNotice({ id, current, mine }: Conflict) {
  const changed = useChangedBy(id, current.version)
  const rows = [
    { field: 'Name', now: current.name, yours: mine.name },
    { field: 'Role', now: roleLabels[current.role], yours: roleLabels[mine.role] },
  ]
  return (
    <Notice tone="warning" role="alert" title={`${changed} has changed this person meanwhile`}>
      <table className="mt-2 w-full text-start text-ink">
        <thead>
          <tr className="text-small text-muted">
            <th scope="col" className="py-1 text-start font-normal">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="py-1 text-start font-normal">
              Now
            </th>
            <th scope="col" className="py-1 text-start font-normal">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, now, yours }) => (
            <tr key={field} className={now === yours ? '' : 'font-medium'}>
              <th scope="row" className="py-1 pe-4 text-start font-normal text-muted">
                {field}
              </th>
              <td className="py-1 pe-4 wrap-anywhere">{now}</td>
              <td className="py-1 wrap-anywhere">{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}

/** Out of the audit log, which the people who change staff can read. */
function useChangedBy(id: string, version: number): string {
  const { data } = useData(`${id} ${version}`, (signal) =>
    callDesk('GET /desk/audit', { query: { subject: id }, signal }),
  )
  const last = data?.data.find(({ changes, actor }) => changes.length > 0 && actor)
  return last?.actor ? `${last.actor.name} (${shortTime(last.at, new Date())})` : 'Someone else'
}
