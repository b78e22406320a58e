import { Button } from '#app/ui/button.tsx'

/** A load error with a retry button. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-sunken p-6"
    >
      <p>{what} could not be loaded. Nothing is lost: it is only not shown here.</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
