import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section, Specimen } from './samples-frame.tsx'

export function Foundation() {
  return (
    <Section
      id="foundation"
      title="Foundation"
      note="Roles name what a color is for; each is a pair for light and dark. Two typefaces, two radii, two shadows."
    >
      <Specimen
        title="Color roles"
        note="The same roles, in both schemes."
        className="grid gap-6 xl:grid-cols-2"
      >
        {(['scheme-light', 'scheme-dark'] as const).map((scheme) => (
          <div
            key={scheme}
            className={classes(scheme, 'rounded-card border border-line bg-ground p-5 text-ink')}
          >
            <p className="pb-4 small-caps text-muted">{scheme === 'scheme-light' ? 'Light' : 'Dark'}</p>
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              {roles.map(([name, fill]) => (
                <Swatch key={name} name={name} fill={fill} />
              ))}
            </ul>
          </div>
        ))}
      </Specimen>
      <Specimen title="Olive" note="The palette behind the roles; 600 is the brand’s own." className="">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6 xl:grid-cols-11">
          {olive.map(([name, fill]) => (
            <Swatch key={name} name={name} fill={fill} />
          ))}
        </ul>
      </Specimen>
      <Specimen
        title="Type"
        note="Cormorant speaks, Figtree informs."
        className="flex flex-col divide-y divide-line"
      >
        {type.map(([name, look, sample]) => (
          <div
            key={name}
            className="grid items-baseline gap-2 py-5 first:pt-0 last:pb-0 md:grid-cols-[8rem_1fr]"
          >
            <span className="text-small text-muted">{name}</span>
            <span className={classes('min-w-0 wrap-break-word', look)}>{sample}</span>
          </div>
        ))}
      </Specimen>
      <Specimen title="Corners and shadows" className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {shapes.map(([name, look]) => (
          <div key={name} className={classes('grid h-28 place-items-center bg-raised text-small', look)}>
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen title="Icons" note="Our own four sets; everything else is Lucide." className="">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 md:grid-cols-5">
          {icons.map((icon) => (
            <li key={icon.name} className="flex flex-col items-center gap-3 text-center">
              <Icon {...icon} className="size-8 text-accent" />
              <span className="text-small text-muted">
                {icon.set} · {icon.name}
              </span>
            </li>
          ))}
        </ul>
      </Specimen>
    </Section>
  )
}

function Swatch({ name, fill }: { name: string; fill: string }) {
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <span className={classes('h-14 rounded-control ring-1 ring-line ring-inset', fill)} />
      <span className="truncate text-small">{name}</span>
    </li>
  )
}

const roles = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['accent', 'bg-accent'],
  ['primary', 'bg-primary'],
  ['primary-strong', 'bg-primary-strong'],
  ['on-primary', 'bg-on-primary'],
  ['tint', 'bg-tint'],
  ['danger', 'bg-danger'],
  ['on-danger', 'bg-on-danger'],
  ['danger-tint', 'bg-danger-tint'],
  ['success', 'bg-success'],
  ['on-success', 'bg-on-success'],
  ['success-tint', 'bg-success-tint'],
  ['scrim', 'bg-scrim'],
] as const

const olive = [
  ['50', 'bg-olive-50'],
  ['100', 'bg-olive-100'],
  ['200', 'bg-olive-200'],
  ['300', 'bg-olive-300'],
  ['400', 'bg-olive-400'],
  ['500', 'bg-olive-500'],
  ['600', 'bg-olive-600'],
  ['700', 'bg-olive-700'],
  ['800', 'bg-olive-800'],
  ['900', 'bg-olive-900'],
  ['950', 'bg-olive-950'],
] as const

const type = [
  ['display', 'font-display text-display', 'The car is waiting'],
  ['heading', 'font-display text-heading', 'One price, before you give a name'],
  ['title', 'font-display text-title', 'A sedan for three, a van for twelve'],
  ['lead', 'text-lead', 'Flights at six in the morning, weddings, roadshows: a car you can trust.'],
  [
    'body',
    'text-body',
    'Your chauffeur waits fifteen minutes free of charge, sixty for international flights.',
  ],
  ['small', 'text-small text-muted', 'New York time. Gratuity, tolls and taxes included.'],
  ['small-caps', 'small-caps text-accent', 'Service areas'],
  ['tabular', 'tabular', '$1,184.50 · 10:45 AM'],
] as const

const shapes = [
  ['rounded-control', 'rounded-control border border-edge'],
  ['rounded-card', 'rounded-card border border-edge'],
  ['shadow-card', 'rounded-card border border-line shadow-card'],
  ['shadow-float', 'rounded-card border border-line shadow-float'],
] as const

const icons = [
  { set: 'assets', name: 'mark' },
  { set: 'assets', name: 'skyline' },
  { set: 'benefits', name: 'chauffeur' },
  { set: 'benefits', name: 'manage' },
  { set: 'benefits', name: 'never-double' },
  { set: 'benefits', name: 'no-account' },
  { set: 'benefits', name: 'on-time' },
  { set: 'benefits', name: 'one-price' },
  { set: 'booking', name: 'accessible' },
  { set: 'booking', name: 'child-seat' },
  { set: 'booking', name: 'destination' },
  { set: 'booking', name: 'luggage' },
  { set: 'booking', name: 'pick-up' },
  { set: 'booking', name: 'seat' },
  { set: 'social', name: 'facebook' },
  { set: 'social', name: 'instagram' },
  { set: 'social', name: 'linkedin' },
  { set: 'social', name: 'tiktok' },
  { set: 'social', name: 'whatsapp' },
  { set: 'social', name: 'youtube' },
] as const
