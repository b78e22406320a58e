import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx'
import { Page } from '#desk/ui/page.tsx'

/** In place of a screen whose code could not be loaded, or that failed. The menu stays. */
export function ScreenFailed() {
  return (
    <Page title="This screen didn’t load">
      <EmptyState
        title="Please try again"
        text="Check your internet connection. If that doesn’t help, tell the people who run this server."
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      />
    </Page>
  )
}

export function ScreenNotFound() {
  return (
    <Page title="Page not found">
      <EmptyState title="There is nothing at this address" text="The menu leads to everything you can do." />
    </Page>
  )
}

export function ScreenNotAllowed({ label }: { label: string }) {
  return (
    <Page title={label}>
      <EmptyState title="Your role doesn’t include this" text="Ask an owner if you need it." />
    </Page>
  )
}
