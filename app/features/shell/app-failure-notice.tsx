import { Button, buttonClass } from '#app/ui/button.tsx'
import type { PublicSite } from '#domain/site/site.ts'

/** The style sheet shows it while `<html>` has `data-app-failed`: the app's script, which a press needed, did not load. */
export function AppFailureNotice({ site }: { site: PublicSite }) {
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-3 sm:p-6 print:hidden">
      <div className="pointer-events-auto hidden max-w-xl flex-col gap-4 rounded-card border border-line bg-raised p-5 shadow-float app-failed:flex sm:p-6">
        <p>
          This part of the page didn’t load. What you entered is still here. Check your internet connection
          and try again, or call us.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="solid" data-try-again="">
            Try again
          </Button>
          <a href={`tel:${site.configPhoneCall}`} className={`${buttonClass({ size: 'sm' })} tabular`}>
            Call {site.configPhoneNumber}
          </a>
        </div>
      </div>
    </div>
  )
}
