import { useState } from 'react'
import { showLoading } from '#app/page-script/loading-bar.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { askToConfirm } from '#app/ui/dialog/ask-to-confirm.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loading, Skeleton, SkeletonLines } from '#app/ui/loading/skeleton.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { showError, showToast } from '#app/ui/toasts/toasts-store.ts'
import { Section, Specimen } from './samples-frame.tsx'

const row = 'flex flex-wrap items-center gap-4'

export function Feedback() {
  const [loading, setLoading] = useState(false)
  function toggleLoading() {
    showLoading(!loading)
    setLoading(!loading)
  }
  return (
    <Section
      id="feedback"
      title="Feedback"
      note="What happened, what is happening, and what isn’t there yet."
    >
      <Specimen title="Dialog" className={row}>
        <NameDialog />
        <Confirmation />
      </Specimen>
      <Specimen
        title="Toasts"
        note="Errors stay 3.5 seconds, the rest 5; never while you point at them."
        className={row}
      >
        <Button onClick={() => showToast({ tone: 'success', text: 'Your booking has been created' })}>
          Success
        </Button>
        <Button onClick={() => showError('The car is no longer free at that time')}>Error</Button>
        <Button
          onClick={() => showToast({ tone: 'info', title: 'Prices updated', text: 'Tolls changed today.' })}
        >
          Information
        </Button>
      </Specimen>
      <Specimen title="Loading bar" className={row}>
        <Button onClick={toggleLoading}>{loading ? 'Finish' : 'Start'}</Button>
      </Specimen>
      <Specimen title="Skeleton">
        <Loading label="Loading a sample card">
          <Skeleton className="mb-6 h-40 rounded-card" />
          <SkeletonLines />
        </Loading>
        <Loading label="Loading sample fields" className="flex flex-col gap-4">
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-13 w-2/5" />
        </Loading>
      </Specimen>
      <Specimen title="Empty state" className="">
        <EmptyState
          headingLevel={4}
          icon={<Icon name="calendar-clock" />}
          title="No trips yet"
          text="Once you book, you’ll find your trip here with its receipt, its calendar entry and a way to change it."
          action={<LinkButton href="/booking">Book a car</LinkButton>}
        />
      </Specimen>
    </Section>
  )
}

function NameDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Name this address"
        footer={
          <Button variant="solid" onClick={() => setOpen(false)}>
            Save
          </Button>
        }
      >
        <TextField label="Name" placeholder="Home" />
      </Dialog>
    </>
  )
}

function Confirmation() {
  const [answer, setAnswer] = useState<boolean | null>(null)
  async function ask() {
    setAnswer(
      await askToConfirm({
        title: 'Cancel this trip?',
        text: 'You get back $184.50, all that you paid.',
        danger: true,
      }),
    )
  }
  return (
    <>
      <Button onClick={ask}>Ask for a confirmation</Button>
      {answer === null ? null : <span className="text-muted">Answered {answer ? 'yes' : 'no'}.</span>}
    </>
  )
}
