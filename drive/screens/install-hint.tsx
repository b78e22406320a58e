import { useDrive } from '#drive/data/store.ts'
import { dismissInstall, install } from '#drive/device/install.ts'
import { Banner, Button } from '#drive/ui/controls.tsx'

/** How the app gets on the home screen, where it opens without network and without the browser's bar. */
export function InstallHint() {
  const how = useDrive((state) => state.install)
  if (!how) return null
  return (
    <Banner tone="calm">
      <p className="font-semibold">Put your trips on your home screen</p>
      <p>
        {how === 'button'
          ? 'They open with one tap, also without network.'
          : 'In Safari, tap Share, then “Add to Home Screen”. They open with one tap, also without network.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {how === 'button' ? (
          <Button look="small" onClick={() => void install()}>
            Install
          </Button>
        ) : null}
        <Button look="small" onClick={dismissInstall}>
          Not now
        </Button>
      </div>
    </Banner>
  )
}
