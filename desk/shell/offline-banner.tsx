import { useOnline } from '#app/client/use-online.ts'

/** Says that the connection is lost, and goes away by itself when it is back. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status" className="sticky top-0 z-30 print:hidden">
      {isOnline ? null : (
        <p className="border-b border-warning bg-warning-tint px-gutter py-2 text-center text-warning">
          You’re offline. What you typed is still here, and lists load again once you’re back.
        </p>
      )}
    </div>
  )
}
