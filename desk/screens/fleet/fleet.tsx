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
import { AddCarDialog } from './car-dialogs.tsx'
import { DocumentWarnings } from './documents.tsx'
import type { FleetCar } from './fleet-data.ts'

/** All cars by class, each with its state. */
export function Screen() {
  const canManage = usePermission('manage-fleet')
  const loaded = useData('fleet', (signal) => callDesk('GET /desk/fleet', { signal }))
  useRefresh(loaded.reload, {
    everySeconds: 60,
    about: ({ kind }) => kind === 'fleet' || kind === 'schedule',
  })
  const fleet = loaded.data?.data
  const cars = fleet?.cars.filter(({ retiredAt }) => !retiredAt) ?? []

  async function add() {
    if (!fleet) return
    const added = await openModal<FleetCar>((close) => (
      <AddCarDialog classes={fleet.classes} onClose={close} />
    ))
    if (!added) return
    showToast({ tone: 'success', text: `${added.name} is in the fleet.` })
    loaded.reload()
  }

  return (
    <Page
      title="Fleet"
      lead={fleet ? describeCount(cars) : null}
      actions={
        canManage && fleet ? (
          <Button size="sm" variant="solid" onClick={add}>
            Add a car
          </Button>
        ) : null
      }
    >
      <LoadedView loaded={loaded} rows={8}>
        {({ data }) => (
          <>
            {cars.length === 0 ? <EmptyState title="No cars" text="Add the first car of the fleet." /> : null}
            {data.classes.map(({ id, name }) => (
              <CarList
                key={id}
                title={name}
                cars={cars.filter(({ vehicleClassId }) => vehicleClassId === id)}
              />
            ))}
            <CarList title="No longer in the fleet" cars={data.cars.filter(({ retiredAt }) => retiredAt)} />
          </>
        )}
      </LoadedView>
    </Page>
  )
}

function describeCount(cars: readonly FleetCar[]): string {
  const working = cars.filter(isAvailable).length
  return `${working} of ${cars.length} ${cars.length === 1 ? 'car' : 'cars'} in service`
}

function isAvailable({ outOfService, documents }: FleetCar): boolean {
  return !isOut(outOfService) && documents.every(({ state }) => state !== 'expired')
}

function isOut(blocks: FleetCar['outOfService']): boolean {
  return blocks.some(({ from }) => new Date(from) <= new Date())
}

function CarList({ title, cars }: { title: string; cars: readonly FleetCar[] }) {
  if (cars.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="flex items-baseline gap-2 font-sans text-body font-semibold">
        {title}
        <span className="tabular font-normal text-muted">{cars.length}</span>
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {cars.map((car) => (
          <CarRow key={car.id} car={car} />
        ))}
      </ul>
    </section>
  )
}

function CarRow({ car }: { car: FleetCar }) {
  return (
    <li className="relative grid items-center gap-x-6 gap-y-1 px-4 py-2.5 hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-5 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,13rem)_7rem_minmax(0,1fr)_auto]">
      <Link to={`/fleet/${car.id}`} className="font-medium outline-none after:absolute after:inset-0">
        {car.name}
      </Link>
      <div className="min-w-0 xl:contents">
        <p className="tabular whitespace-nowrap">
          {car.plate ?? <span className="text-muted">No plate yet</span>}
        </p>
        <p className="min-w-0 truncate text-muted max-xl:text-small">{describe(car)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:max-w-80 md:justify-end xl:max-w-none">
        <CarState car={car} />
      </div>
    </li>
  )
}

/** 'Black Cadillac CT5 · Marcus Reed' */
function describe({ color, model, chauffeurs }: FleetCar): string {
  return [[color, model].filter(Boolean).join(' '), chauffeurs.join(', ')].filter(Boolean).join(' · ')
}

/** In service, or why not, and what will be. */
export function CarState({ car: { outOfService, documents, retiredAt } }: { car: FleetCar }) {
  const [next] = outOfService
  if (retiredAt)
    return (
      <span className="text-small text-muted">
        Retired <Time at={retiredAt} />
      </span>
    )
  const hasExpired = documents.some(({ state }) => state === 'expired')
  return (
    <>
      <DocumentWarnings documents={documents} />
      {next && isOut(outOfService) ? (
        <Badge tone="danger">
          <span>
            Out of service until <Time at={next.to} />
          </span>
        </Badge>
      ) : (
        <>
          {next ? (
            <span className="text-small text-muted">
              Out of service from <Time at={next.from} />
            </span>
          ) : null}
          {hasExpired ? null : <span className="text-small text-muted">In service</span>}
        </>
      )}
    </>
  )
}
