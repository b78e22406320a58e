import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicSite } from '#domain/site/site.ts'
import { myBookingLink } from './navigation-sections.ts'

/** The brand, with the rest of the company's name in small type below. Sized in `em` of the brand's font size. */
export function Logo({ site }: { site: PublicSite }) {
  const kind = site.name.replace(site.brand, '').trim()
  return (
    <a href="/" className="flex items-center gap-[.46em] text-brand text-ink">
      <Icon set="assets" name="mark" className="size-[1.385em] text-accent max-[22rem]:hidden" />
      <span className="flex flex-col leading-none">
        <span className="font-display font-medium tracking-wide">{site.brand}</span>{' '}
        <span className="mt-1 text-[.385em] font-semibold uppercase tracking-[0.26em] text-muted">
          {kind}
          <span className="sr-only">, home</span>
        </span>
      </span>
    </a>
  )
}

const line =
  'inline-flex min-h-11 items-center gap-2.5 text-small wrap-anywhere text-muted transition-colors hover:text-ink'

export function EmailLink({ site }: { site: PublicSite }) {
  return (
    <a href={`mailto:${site.configEmail}`} className={line}>
      <Icon name="mail" className="size-4 shrink-0" />
      {site.configEmail}
    </a>
  )
}

/** Click to call: the dialable number behind the displayed one. */
export function PhoneLink({ site }: { site: PublicSite }) {
  return (
    <a href={`tel:${site.configPhoneCall}`} className={classes(line, 'tabular')}>
      <Icon name="phone" className="size-4 shrink-0" />
      <span className="sr-only">Call </span>
      {site.configPhoneNumber}
    </a>
  )
}

/** In the strip above the header, where it is visible without opening a menu. */
export function MyBookingLink() {
  return (
    <a href={myBookingLink.to} className={classes(line, 'ms-auto')}>
      {myBookingLink.label}
    </a>
  )
}

export function SocialLinks({ site, className }: { site: PublicSite; className?: string }) {
  const links = [
    { icon: 'whatsapp', label: 'WhatsApp', url: site.configSocialWa },
    { icon: 'linkedin', label: 'LinkedIn', url: site.configSocialIn },
    { icon: 'instagram', label: 'Instagram', url: site.configSocialIm },
    { icon: 'facebook', label: 'Facebook', url: site.configSocialFb },
    { icon: 'tiktok', label: 'TikTok', url: site.configSocialTt },
    { icon: 'youtube', label: 'YouTube', url: site.configSocialYt },
  ] as const
  return (
    <ul className={classes('flex flex-wrap items-center', className)}>
      {links.map(({ icon, label, url }) => (
        <li key={icon}>
          <a
            href={url}
            rel="noopener"
            aria-label={`${site.brand} on ${label}`}
            className="grid size-11 place-items-center text-muted transition-colors hover:text-ink"
          >
            <Icon set="social" name={icon} className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  )
}
