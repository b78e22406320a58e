import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import type { CalendarDay } from '#domain/time/wall-clock.ts'
import { formatDate } from '#domain/time/wall-clock.ts'
import type { FleetCar } from './fleet-data.ts'

type Document = FleetCar['documents'][number]

/** Each document with its last day; colored where it needs a person. */
export function Documents({ documents }: { documents: readonly Document[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {documents.map((document) => (
        <div key={document.name} className="col-span-full grid grid-cols-subgrid items-center">
          <dt className="text-muted">{document.name}</dt>
          <dd className="flex flex-wrap items-center gap-x-3">
            <span className="tabular">
              {document.expiresOn ? dayText(document.expiresOn) : 'Not entered'}
            </span>
            {document.state === 'expired' ? <Badge tone="danger">Expired</Badge> : null}
            {document.state === 'expiring' ? <WarningText>Expires soon</WarningText> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Only what needs a person, for lists: 'Insurance expired' · 'Inspection until Dec 5'. */
export function DocumentWarnings({ documents }: { documents: readonly Document[] }) {
  return documents.map(({ name, expiresOn, state }) =>
    state === 'expired' ? (
      <Badge key={name} tone="danger">
        {name} expired {expiresOn ? dayText(expiresOn) : ''}
      </Badge>
    ) : state === 'expiring' && expiresOn ? (
      <WarningText key={name}>
        {name} until {dayText(expiresOn)}
      </WarningText>
    ) : null,
  )
}

function WarningText({ children }: { children: React.ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-full bg-warning-tint px-3 py-1 text-small leading-5 font-medium text-warning',
      )}
    >
      {children}
    </span>
  )
}

/** 'Dec 5, 2026' */
export function dayText(day: string): string {
  return formatDate(day as CalendarDay)
}
