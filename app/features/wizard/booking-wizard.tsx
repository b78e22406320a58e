import { Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useSession } from '#app/client/session.ts'
import { PlacesProvider } from '#app/features/address/places-provider.tsx'
import { useSite } from '#app/features/document/root-data.ts'
import type { TripMaps } from '#app/features/map/trip-maps.ts'
import { PageHeading } from '#app/features/page/page-layout.tsx'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { lazyWithRetry } from '#app/ui/loading/lazy-with-retry.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { Stepper } from '#app/ui/navigation/stepper.tsx'
import type { TripDraft } from '#domain/booking/form/trip-draft.ts'
import { type WizardStep, wizardSteps } from '#domain/booking/form/wizard-steps.ts'
import { type OfferPictures, OfferPicturesContext } from './cars/offer-pictures.ts'
import { useOpenWizard, type WizardOpening } from './open/open-wizard.ts'
import { useStepHistory } from './open/step-history.ts'
import { useWizard } from './state/wizard-store.ts'
import { useSubmitState } from './submit/submit-state.ts'
import { TripDraftSummary, TripSummary } from './summary/trip-summary.tsx'
import { FormStep } from './trip/form-step.tsx'

type Props = {
  title: string
  lead: string
  maps: TripMaps
  mapsKey: string | null
  pictures: OfferPictures
  opening: WizardOpening
}

/** The wizard: progress, current step and trip summary. */
export function BookingWizard({ title, lead, maps, mapsKey, pictures, opening }: Props) {
  const isOpen = useOpenWizard(opening)
  useStepHistory(isOpen)
  const current = useWizard(({ step }) => step)
  // Deferred, so that the pressed button responds before the next step renders.
  const step = useDeferredValue(isOpen ? current : null)
  const start = useFocusOnStep(step)
  return (
    <OfferPicturesContext value={pictures}>
      <PageHeading title={title} lead={lead} />
      <div className="mt-9 flex flex-col gap-9 sm:mt-12 lg:grid lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] lg:items-start lg:gap-x-16">
        <div ref={start} className="flex min-w-0 flex-col gap-9">
          <Progress step={step ?? wizardSteps.FORM} />
          {step !== null ? (
            <PlacesProvider mapsKey={mapsKey}>
              <Suspense fallback={<StepSkeleton />}>{views[step]}</Suspense>
            </PlacesProvider>
          ) : (
            <Waiting draft={opening.draft} />
          )}
        </div>
        {step !== null ? <TripSummary maps={maps} /> : <Skeleton className="h-18 lg:h-[34rem]" />}
      </div>
    </OfferPicturesContext>
  )
}

const stepNames = ['Trip', 'Car', 'Contact', 'Review']

function Progress({ step }: { step: WizardStep }) {
  const signedIn = useSession(({ profile }) => profile !== null)
  // Locked while sending: changes would not be part of the sent booking.
  const isSending = useSubmitState(({ phase }) => phase === 'sending')
  const { goTo } = useWizard.getState()
  return (
    <Stepper
      label="Booking"
      steps={stepNames}
      current={step}
      onSelect={isSending ? undefined : (index) => goTo(index as WizardStep, { signedIn })}
    />
  )
}

/** The later steps are fetched while the first one is filled in. */
const fetchCars = () => import('./cars/cars-step.tsx')
const fetchLogin = () => import('./login/login-step.tsx')
const fetchFinal = () => import('./review/final-step.tsx')
const CarsStep = lazyWithRetry(() => fetchCars().then((part) => part.CarsStep))
const LoginStep = lazyWithRetry(() => fetchLogin().then((part) => part.LoginStep))
const FinalStep = lazyWithRetry(() => fetchFinal().then((part) => part.FinalStep))

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
    if (step === wizardSteps.FORM) void Promise.allSettled([fetchCars(), fetchLogin(), fetchFinal()])
    if (step === null || before === null || before === step) return
    focusHeading(start.current?.querySelector('h2'))
    start.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return start
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
        Booking online needs JavaScript, which is off in this browser. A person takes your booking just as
        well: call{' '}
        <a href={`tel:${configPhoneCall}`} className="underline underline-offset-4">
          {configPhoneNumber}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${configEmail}`} className="underline underline-offset-4">
          {configEmail}
        </a>
        .
      </p>
    </noscript>
  )
}
