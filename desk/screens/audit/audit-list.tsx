import type { DeskData } from '#desk/api/call-desk.ts'
import { Time } from '#desk/ui/time.tsx'
import { auditSentence } from '#domain/audit/audit.ts'

export type AuditEntry = DeskData<'GET /desk/audit'>['data'][number]

/** One entry under the other: in columns where there is room, as cards on a phone. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 sm:px-5 md:grid-cols-[11rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,18rem)]"
        >
          <Time at={entry.at} className="tabular text-small text-muted" />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="wrap-anywhere">
              {auditSentence({ ...entry, actor: entry.actor?.name, subject: entry.subject?.label })}
            </p>
            <Changes entry={entry} />
            {entry.reason ? <p className="text-muted wrap-anywhere">Reason: {entry.reason}</p> : null}
          </div>
          <p className="text-small text-muted wrap-anywhere md:col-start-2 xl:col-start-3">
            {entry.device} · {entry.address}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Changes({ entry: { changes } }: { entry: AuditEntry }) {
  if (changes.length === 0) return null
  return (
    <ul aria-label="Changes" className="flex flex-col text-small">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{field}: </span>
          {from === null ? null : (
            <>
              <del className="text-muted">{from}</del> <span aria-hidden>→ </span>
              <span className="sr-only">changed to </span>
            </>
          )}
          {to ?? <span className="text-muted">nothing</span>}
        </li>
      ))}
    </ul>
  )
}
