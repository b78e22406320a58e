import { type ReactNode, Suspense } from 'react'
import { NotesField } from '#app/features/trip-fields/party-fields.tsx'
import { useValidationErrors } from '#app/features/wizard/state/validation-errors.ts'
import { useWizard } from '#app/features/wizard/state/wizard-store.ts'
import { Fold } from '#app/ui/fields/fold.tsx'
import { lazyWithRetry, PartFailed } from '#app/ui/loading/lazy-with-retry.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { hasFlight } from '#domain/trip/trip.ts'
import { useFieldError } from './form-errors.tsx'
import { useFormField } from './form-fields.tsx'

/** The fields inside the folds, which most visitors leave closed. */
const fetchFlight = () => import('./form-flight.tsx')
export const fetchExtras = () => import('./form-extras.tsx')
const FormFlight = lazyWithRetry(async () => (await fetchFlight()).FormFlight, PartFailed)
const FormExtras = lazyWithRetry(async () => (await fetchExtras()).FormExtras, PartFailed)

/** The flight of a trip to or from an airport. */
export function FlightFold() {
  const [type] = useFormField('type')
  const isFilled = useWizard(({ form }) => flightFields.some((name) => form[name] !== ''))
  const hasError = useHasError(/^(return)?(airline|flight)/i)
  if (!hasFlight(type)) return null
  const note = type === 'from-airport' ? 'so we know when you land' : 'so we can check your pick-up time'
  return (
    <Fold
      title="Add your flight"
      note={note}
      isNeeded={isFilled || hasError}
      onApproach={() => fetchFlight().catch(() => undefined)}
    >
      <Loaded>
        <FormFlight />
      </Loaded>
    </Fold>
  )
}

const flightFields = [
  ...(['airline', 'flightNumber', 'flightAt'] as const),
  ...(['returnAirline', 'returnFlightNumber', 'returnFlightAt'] as const),
]

export function ExtrasFold() {
  const hasError = useHasError(/^(childSeats|isMeetAndGreet|isAccessible)/)
  const isFilled = useWizard(
    ({ form }) => form.childSeats.length > 0 || form.isMeetAndGreet || form.isAccessible,
  )
  return (
    <Fold title="Add extras" note="child seats, meet and greet, wheelchair" isNeeded={isFilled || hasError}>
      <Loaded>
        <FormExtras />
      </Loaded>
    </Fold>
  )
}

export function NotesFold() {
  const [text, setText] = useFormField('comment')
  const error = useFieldError('comment')
  return (
    <Fold title="Add notes" note="for your chauffeur" isNeeded={text !== '' || error !== undefined}>
      <NotesField text={text} error={error} onChange={setText} />
    </Fold>
  )
}

function Loaded({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading">
          <Skeleton className="h-13" />
        </Loading>
      }
    >
      {children}
    </Suspense>
  )
}

function useHasError(paths: RegExp): boolean {
  return useValidationErrors(({ errors }) => errors.some(({ path }) => paths.test(path)))
}
