import { useRootData } from '#app/features/document/root-data.ts'
import { PhoneLink } from './company-links.tsx'

/** In checkout: terms, privacy and cancellation policy, which a customer agrees to, and the phone number. */
export function CheckoutFooter() {
  const { site, footer } = useRootData()
  return (
    <footer className="border-t border-line bg-sunken">
      <nav
        aria-label="Footer"
        className="page-width flex flex-wrap items-center gap-x-6 py-4 text-small text-muted"
      >
        {footer
          .at(-1)
          ?.links.slice(0, 3)
          .map(({ to, label }) => (
            <a key={to} href={to} className="py-1.5 hover:underline">
              {label}
            </a>
          ))}
        <PhoneLink site={site} />
      </nav>
    </footer>
  )
}
