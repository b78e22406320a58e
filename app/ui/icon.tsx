import assets from './icons/assets.generated.svg?url'
import benefits from './icons/benefits.generated.svg?url'
import booking from './icons/booking.generated.svg?url'
import social from './icons/social.generated.svg?url'

const sprites = { assets, benefits, booking, social }

type IconNames = {
  assets: 'mark' | 'skyline'
  benefits: 'chauffeur' | 'manage' | 'never-double' | 'no-account' | 'on-time' | 'one-price'
  booking: 'accessible' | 'child-seat' | 'destination' | 'luggage' | 'pick-up' | 'seat'
  social: 'facebook' | 'instagram' | 'linkedin' | 'tiktok' | 'whatsapp' | 'youtube'
}

type IconProps = { [Set in keyof IconNames]: { set: Set; name: IconNames[Set] } }[keyof IconNames] & { className?: string }

/** An icon of our own sets. It decorates: the words beside it, or the link around it, carry the meaning. */
export function Icon({ set, name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprites[set]}#${name}`} />
    </svg>
  )
}
