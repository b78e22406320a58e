import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { openModal } from '#app/ui/dialog/modals.tsx'
import { Badge } from '#app/ui/surfaces/badge.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { showToast } from '#app/ui/toasts/toasts-store.ts'
import { callDesk } from '#desk/api/call-desk.ts'
import { usePermission } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { useRefresh } from '#desk/api/use-refresh.ts'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { Page } from '#desk/ui/page.tsx'
import { Time } from '#desk/ui/time.tsx'
import { formatPhone } from '#domain/contact/phone-number.ts'
import { AddChauffeurDialog } from './chauffeur-dialogs.tsx'
import { DocumentWarnings } from './documents.tsx'
import type { FleetChauffeur } from './fleet-data.ts'
import { hoursText } from './hours-text.ts'

/** Everyone who drives, with today's hours. */
export function Screen() {
  const canManage = usePermission('manage-fleet')
  const loaded = useData('chauffeurs', (signal) => callDesk('GET /desk/chauffeurs', { signal }))
  useRefresh(loaded.reload, {
    everySeconds: 60,
    about: ({ kind }) => kind === 'fleet' || kind === 'schedule',
  })

  async function add() {
    const added = await openModal<FleetChauffeur>((close) => <AddChauffeurDialog onClose={close} />)
    if (!added) return
    showToast({ tone: 'success', text: `${added.name} can be assigned now.` })
    loaded.reload()
  }

  const here = loaded.data?.data.filter(({ leftAt }) => !leftAt) ?? []
  return (
    <Page
      title="Chauffeurs"
      lead={loaded.data ? describeCount(here) : null}
      actions={
        canManage ? (
          <Button size="sm" variant="solid" onClick={add}>
            Add a chauffeur
          </Button>
        ) : null
      }
    >
      <LoadedView loaded={loaded} rows={8}>
        {({ data }) => {
          const gone = data.filter(({ leftAt }) => leftAt)
          return (
            <>
              {here.length === 0 ? (
                <EmptyState title="No chauffeurs yet" text="Add everyone who drives for the company." />
              ) : (
                <List label="Chauffeurs" chauffeurs={here} />
              )}
              {gone.length > 0 ? (
                <section aria-label="No longer work here" className="flex flex-col gap-3">
                  <h2 className="font-sans text-body font-semibold">No longer work here</h2>
                  <List label="No longer work here" chauffeurs={gone} />
                </section>
              ) : null}
            </>
          )
        }}
      </LoadedView>
    </Page>
  )
}

function describeCount(chauffeurs: readonly FleetChauffeur[]): string {
  const working = chauffeurs.filter(
    ({ today, shifts }) => !today.isOff && (today.shift || shifts.length === 0),
  )
  return `${working.length} of ${chauffeurs.length} work today`
}

function List({ label, chauffeurs }: { label: string; chauffeurs: readonly FleetChauffeur[] }) {
  return (
    <ul
      aria-label={label}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {chauffeurs.map((chauffeur) => (
        <Row key={chauffeur.id} chauffeur={chauffeur} />
      ))}
    </ul>
  )
}

function Row({ chauffeur }: { chauffeur: FleetChauffeur }) {
  const { id, name, phone, languages, carName, documents, today, leftAt } = chauffeur
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-5 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,14rem)_9rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to={`/chauffeurs/${id}`}
          className="font-medium wrap-anywhere outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="truncate text-small text-muted">{languages.join(', ')}</p>
      </div>
      <div className="min-w-0 xl:contents">
        {/* Above the link that covers the row. */}
        <a
          href={`tel:${phone}`}
          className="tabular relative z-1 inline-flex min-h-6 items-center justify-self-start whitespace-nowrap text-accent hover:underline"
        >
          {formatPhone(phone)}
        </a>
        <p className="min-w-0 truncate text-muted max-xl:text-small">{carName}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:max-w-80 md:justify-end xl:max-w-none">
        {leftAt ? (
          <span className="text-small text-muted">
            Since <Time at={leftAt} />
          </span>
        ) : (
          <>
            <DocumentWarnings documents={documents} />
            {today.isOff ? <Badge>Off today</Badge> : <span className="tabular">{todayText(chauffeur)}</span>}
            {today.legs > 0 ? (
              <span className="text-small text-muted">
                {today.legs === 1 ? '1 trip' : `${today.legs} trips`}
              </span>
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}

function todayText({ today, shifts }: FleetChauffeur): string {
  if (today.shift) return hoursText(today.shift)
  return shifts.length === 0 ? 'When asked' : 'No shift today'
}
