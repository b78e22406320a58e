import type { DriveTrip } from '#drive/data/store.ts'
import { useWakeLock } from '#drive/device/wake-lock.ts'

/** The passenger's name as large as the screen allows. The screen stays on. */
export function NameSign({ trip: { passenger } }: { trip: DriveTrip }) {
  useWakeLock()
  const longest = Math.max(...passenger.name.split(/\s+/).map((word) => word.length))
  // A word of ten letters fills a screen at about a sixth of its width; short names stop at a third of its height.
  const size =
    longest > 9 ? 'text-[min(13vw,22vh)]' : longest > 6 ? 'text-[min(18vw,26vh)]' : 'text-[min(24vw,30vh)]'
  return (
    <main className="scheme-light fixed inset-0 grid grid-rows-[1fr_auto] bg-white p-4 text-black">
      <h1 className={`self-center text-center font-sans leading-tight font-bold wrap-anywhere ${size}`}>
        {passenger.name}
      </h1>
      <button
        type="button"
        onClick={() => history.back()}
        className="min-h-14 rounded-card border border-stone-400 text-stone-700 focus-visible:outline-3 focus-visible:outline-black"
      >
        Close the sign
      </button>
    </main>
  )
}
