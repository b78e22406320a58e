import { Icon } from '#app/ui/icon.tsx'
import type { PublicSite } from '#domain/site/site.ts'

/** The brand, with the rest of the company's name in small type below. Sized in `em` of the brand's font size. */
export function Logo({ site }: { site: PublicSite }) {
  const kind = site.name.replace(site.brand, '').trim()
  return (
    <a href="/" className="flex items-center gap-[.46em] text-brand text-ink">
      <Icon set="assets" name="mark" className="size-[1.385em] text-accent" />
      <span className="flex flex-col leading-none">
        <span className="font-display font-semibold tracking-wide">{site.brand}</span>{' '}
        <span className="mt-1 text-[.385em] font-semibold uppercase tracking-[0.26em] text-muted">
          {kind}
          <span className="sr-only">, home</span>
        </span>
      </span>
    </a>
  )
}
