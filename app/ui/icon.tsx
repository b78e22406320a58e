/** All icons, by set. `scripts/assets/build-icons.ts` draws them into the sprite. */
type IconSets = {
  assets: 'mark' | 'skyline'
  benefits: 'chauffeur' | 'manage' | 'never-double' | 'no-account' | 'on-time' | 'one-price'
  booking: 'accessible' | 'child-seat' | 'destination' | 'luggage' | 'pick-up' | 'seat'
  lucide: LucideIcon
  social: 'facebook' | 'instagram' | 'linkedin' | 'tiktok' | 'whatsapp' | 'youtube'
}

export type LucideIcon =
  | 'arrow-right'
  | 'calendar-clock'
  | 'calendar-days'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-user-round'
  | 'clock'
  | 'info'
  | 'loader-circle'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'phone'
  | 'play'
  | 'plus'
  | 'rss'
  | 'search'
  | 'sun'
  | 'x'

type Named = { [Set in keyof IconSets]: { set: Set; name: IconSets[Set] } }[keyof IconSets]

type IconProps = (Named | { set?: undefined; name: LucideIcon }) & { className?: string }

/** Icons are decorative: the text beside them, or the link's name, has the meaning. */
export function Icon({ set = 'lucide', name, className }: IconProps) {
  return (
    <svg aria-hidden="true" strokeWidth="1.75" className={className}>
      <use href={`#icon-${set}-${name}`} />
    </svg>
  )
}
