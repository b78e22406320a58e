import { Icon } from '#app/ui/icon.tsx'

const reasons = [
  {
    icon: 'clock',
    title: 'A car today or tonight',
    text: 'Call. Online booking opens a day ahead; for anything sooner a person looks for a car while you wait.',
  },
  {
    icon: 'calendar-clock',
    title: 'A change to a booking',
    text: 'The link in your confirmation does it at any hour. If the pick-up is close, call as well.',
    link: { to: '/booking/info', label: 'Find your booking' },
  },
  {
    icon: 'mail',
    title: 'A wedding, a roadshow, a group',
    text: 'Write to us with the date, the places and how many you are. The answer holds one all-in price.',
    link: { to: '#quote', label: 'Request a quote' },
  },
  {
    icon: 'search',
    title: 'Something left in the car',
    text: 'Call with the day and the place of the drop-off. The chauffeur looks before the next passenger gets in.',
    link: { to: '#message', label: 'Or write a message' },
  },
] as const

/** Reasons to contact us, each with the quickest channel. */
export function ContactReasons() {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {reasons.map((reason) => (
        <li key={reason.title} className="flex flex-col gap-2 border-t border-line pt-5">
          <Icon name={reason.icon} className="size-6 text-accent" />
          <h2 className="pt-1 text-lead font-medium font-sans">{reason.title}</h2>
          <p className="text-muted">{reason.text}</p>
          {'link' in reason ? (
            <a
              href={reason.link.to}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {reason.link.label}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
