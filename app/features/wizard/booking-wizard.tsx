import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSession } from '#app/client/session.ts'
import { fetchAddressList } from '#app/features/address/address-field.tsx'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { useSite } from '#app/features/document/root-data.ts'
import type { TripMaps } from '#app/features/map/trip-maps.ts'
import { fetchStopRows } from '#app/features/trip-fields/stop-list.tsx'
import { afterPaint } from '#app/ui/after-paint.ts'
import { fetchCalendar } from '#app/ui/date-picker/date-picker.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { LoadFailed, lazyWithRetry, PartFailed } from '#app/ui/loading/lazy-with-retry.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Stepper } from '#app/ui/navigation/stepper.tsx'
import { fetchSelectPanel } from '#app/ui/select-list/select-list.tsx'
import { preloadToasts } from '#app/ui/toasts/toast-area.tsx'
import type { TripDraft } from '#domain/booking/form/trip-draft.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { type OfferPictures, OfferPicturesContext } from './cars/offer-pictures.ts'
import { useOpenWizard, type WizardOpening } from './open/open-wizard.ts'
import { useStepHistory } from './open/step-history.ts'
import { loadTripRules } from './rules/load-trip-rules.ts'
import { useWizard } from './state/wizard-store.ts'
import { useSubmitState } from './submit/submit-state.ts'
import { TripDraftSummary } from './summary/trip-outline.tsx'
import { fetchExtras } from './trip/form-folds.tsx'
import { FormStep } from './trip/form-step.tsx'

type Props = {
  /** The car that the page's URL names. */
  carName?: string
  maps: TripMaps
  mapsKey: string | null
  pictures: OfferPictures
  opening: WizardOpening
}

/** The wizard: progress, current step and trip summary. */
export function BookingWizard({ carName, maps, mapsKey, pictures, opening }: Props) {
  const { isOpen, retry } = useOpenWizard(opening)
  useStepHistory(isOpen)
  const current = useWizard(({ step }) => step)
  // Deferred, so that the pressed button responds before the next step renders.
  const step = useDeferredValue(isOpen ? current : null)
  const start = useFocusOnStep(step)
  const isPainted = useFetchInAdvance(step)
  return (
    <OfferPicturesContext value={pictures}>
      {/* Closer to the header than other pages, so that the first screen has both addresses and the time. */}
      <div className="-mt-7 flex flex-col gap-8 sm:-mt-8 lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:items-start lg:gap-x-16">
        <div ref={start} className="flex min-w-0 scroll-mt-24 flex-col gap-5 sm:gap-6">
          <Progress step={step ?? wizardSteps.FORM} />
          <StepHeading step={step ?? wizardSteps.FORM} carName={carName} />
          {step !== null ? (
            <PlacesProvider mapsKey={mapsKey}>
              <Suspense fallback={<StepSkeleton />}>{views[step]}</Suspense>
            </PlacesProvider>
          ) : retry ? (
            <LoadFailed onRetry={retry} />
          ) : (
            <Waiting draft={opening.draft} />
          )}
        </div>
        <Suspense fallback={<SummarySkeleton />}>
          {isPainted ? <TripSummary maps={maps} /> : <SummarySkeleton />}
        </Suspense>
      </div>
    </OfferPicturesContext>
  )
}

function StepHeading({ step, carName }: { step: WizardStep; carName: string | undefined }) {
  return (
    <div className="flex flex-col gap-1">
      <h1 className="text-heading">{headings[step]}</h1>
      {step !== wizardSteps.FORM ? null : carName ? (
        <p className="text-muted">You’re booking the {carName}.</p>
      ) : (
        <p className="text-muted signed-in:hidden">No account needed.</p>
      )}
    </div>
  )
}

const headings = {
  [wizardSteps.FORM]: 'Where are you going?',
  [wizardSteps.CARS]: 'Choose your car',
  [wizardSteps.LOGIN]: 'Your details',
  [wizardSteps.FINAL]: 'Review and book',
}

const stepNames = {
  [wizardSteps.FORM]: 'Trip',
  [wizardSteps.CARS]: 'Car',
  [wizardSteps.LOGIN]: 'Details',
  [wizardSteps.FINAL]: 'Review',
}

function Progress({ step }: { step: WizardStep }) {
  const signedIn = useSession(({ profile }) => profile !== null)
  // Locked while sending: changes would not be part of the sent booking.
  const isSending = useSubmitState(({ phase }) => phase === 'sending')
  const { goTo } = useWizard.getState()
  // A signed-in customer skips LOGIN.
  const steps = Object.values(wizardSteps).filter((one) => !signedIn || one !== wizardSteps.LOGIN)
  return (
    <Stepper
      label="Booking"
      steps={steps.map((one) => stepNames[one])}
      current={Math.max(0, steps.indexOf(step))}
      onSelect={isSending ? undefined : (index) => goTo(steps[index] ?? wizardSteps.FORM, { signedIn })}
    />
  )
}

const fetchCars = () => import('./cars/cars-step.tsx')
const fetchLogin = () => import('./login/login-step.tsx')
const fetchFinal = () => import('./review/final-step.tsx')
const CarsStep = lazyWithRetry(() => fetchCars().then((part) => part.CarsStep))
const LoginStep = lazyWithRetry(() => fetchLogin().then((part) => part.LoginStep))
const FinalStep = lazyWithRetry(() => fetchFinal().then((part) => part.FinalStep))
const fetchSummary = () => import('./summary/trip-summary.tsx')
const TripSummary = lazyWithRetry(() => fetchSummary().then((part) => part.TripSummary), PartFailed)

const views = {
  [wizardSteps.FORM]: <FormStep />,
  [wizardSteps.CARS]: <CarsStep />,
  [wizardSteps.LOGIN]: <LoginStep />,
  [wizardSteps.FINAL]: <FinalStep />,
}

/** On a change of step, scrolls to the step's start and focuses its heading. */
function useFocusOnStep(step: WizardStep | null) {
  const start = useRef<HTMLDivElement>(null)
  const shown = useRef<WizardStep | null>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = step
    if (step === null || before === null || before === step) return
    focusHeading(start.current?.querySelector('h1'))
    start.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return start
}

/**
 * Fetches what the next press may need, so that no step waits for its code. The form itself comes first: true once the
 * step has been painted.
 */
function useFetchInAdvance(step: WizardStep | null): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (step === null) return
    afterPaint(() => {
      setPainted(true)
      whenIdle(() => Promise.allSettled(partsAfter[step].map((fetchPart) => fetchPart())))
    })
  }, [step])
  return isPainted
}

const partsAfter: Record<WizardStep, readonly (() => unknown)[]> = {
  [wizardSteps.FORM]: [fetchPanels, loadTripRules, fetchStopRows, fetchExtras, fetchCars, preloadToasts],
  [wizardSteps.CARS]: [preloadToasts, fetchLogin, fetchFinal],
  [wizardSteps.LOGIN]: [preloadToasts, fetchFinal],
  [wizardSteps.FINAL]: [preloadToasts],
}

/** What opens below a field. */
function fetchPanels(): Promise<unknown> {
  return Promise.all([fetchSelectPanel(), fetchAddressList(), fetchCalendar()])
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

function Waiting({ draft }: { draft: TripDraft | undefined }) {
  return (
    <>
      {draft ? <TripDraftSummary draft={draft} /> : null}
      <NoScriptNotice />
      <StepSkeleton />
    </>
  )
}

function SummarySkeleton() {
  return <Skeleton className="h-18 lg:h-[34rem]" />
}

function StepSkeleton() {
  return (
    <Loading label="Loading" className="flex min-h-[60rem] flex-col gap-7 border-t border-line pt-9">
      <Skeleton className="h-13 max-w-80" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </Loading>
  )
}

/** The wizard needs JavaScript: without it, offers phone and email. */
function NoScriptNotice() {
  const { configPhoneCall, configPhoneNumber, configEmail } = useSite()
  return (
    <noscript>
      <p className="rounded-card border border-line bg-surface p-6">
        Online booking needs JavaScript, and it’s turned off in your browser. You can also book by phone at{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>{' '}
        or by email at{' '}
        <a href={`mailto:${configEmail}`} className="underline underline-offset-4">
          {configEmail}
        </a>
        .
      </p>
    </noscript>
  )
}
