import { useEffect, useState } from 'react'
import { useOnline } from '#app/client/use-online.ts'
import { classes } from '#app/ui/classes.ts'
import { useLive } from '#desk/api/live.ts'

/** A short interruption, such as a restart of the server, is not worth a word. */
const patienceMs = 3_000

/** Says that changes of others don't arrive, and goes away by itself when they do. */
export function LiveNotice() {
  const isLost = useLive(({ state }) => state === 'lost')
  const isOnline = useOnline()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setShown(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLost])
  return (
    <div
      role="status"
      className={classes(
        'pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-gutter print:hidden',
        // Above the buttons for what is selected, which are in two rows on a phone.
        'in-[:has(>main_[data-bottom-bar])]:bottom-32 lg:in-[:has(>main_[data-bottom-bar])]:bottom-20',
      )}
    >
      {isShown && isOnline ? (
        <p className="flex items-center gap-2 rounded-full border border-line bg-raised px-4 py-1.5 text-small text-muted shadow-card">
          <span aria-hidden className="size-2 rounded-full bg-warning" />
          Not live: reconnecting
        </p>
      ) : null}
    </div>
  )
}
