import type { PictureName } from '#app/pictures/picture.ts'
import { serviceAreas } from '#domain/site/catalogue.ts'
import type { SiteKey } from '#domain/site/site.ts'

/** The words and pictures of the home page. On the server only: the HTML already has them, a script would repeat them. */
export type HomeText = {
  heading: string
  hero: { wide: PictureName; tall: PictureName }
  band: { picture: PictureName; heading: string; text: string }
  fleet: string
  services: { heading: string; featured: readonly [string, string, string] }
  chauffeurs: PictureName
  closing: { heading: string; text: string }
}

export const homeTexts: Record<SiteKey, HomeText> = {
  a: {
    heading: 'The car is there before you are',
    hero: { wide: 'hero-newyork', tall: 'hero-newyork-tall' },
    band: {
      picture: 'cabin-night',
      heading: 'Sit back. The evening has already started.',
      text: 'Soft light, leather seats and room for everyone you love. Your chauffeur takes care of the road, so you can enjoy the ride.',
    },
    fleet: 'A car for every occasion',
    services: {
      heading: 'Weddings, flights and nights out',
      featured: ['weddings-transportation', 'airport-transfers', 'night-on-the-town'],
    },
    chauffeurs: 'hotel-entrance',
    closing: {
      heading: 'Where can we take you?',
      text: 'See your full price in about a minute. You don’t need an account, and you can change or cancel online.',
    },
  },
  b: {
    heading: 'A quiet black car for your workday',
    hero: { wide: 'cabin-night', tall: 'cabin-night-tall' },
    band: {
      picture: 'van-cabin',
      heading: 'Your next meeting can start in the back seat.',
      text: 'Make a call, finish your slides or close your eyes. You’ll have a quiet cabin, a phone charger and bottled water.',
    },
    fleet: 'Sedans, SUVs and vans for business',
    services: {
      heading: 'Meetings, airports and roadshows',
      featured: ['business-travel', 'airport-transfers', 'corporate-limousine-service'],
    },
    chauffeurs: 'jet-apron',
    closing: {
      heading: 'Book your next ride',
      text: 'See your full price in about a minute. Book for yourself or for a colleague, and change or cancel online.',
    },
  },
}

/** All of them are on the page about safety, too. */
export const safetyPoints = [
  {
    title: 'Licensed by the city',
    text: 'Our chauffeurs are licensed through the New York City Taxi and Limousine Commission (TLC).',
  },
  {
    title: 'Checked before every shift',
    text: 'Tires, lights, brakes, doors and every seat belt. If something’s wrong, the car doesn’t go out.',
  },
  {
    title: 'You’ll know who’s coming',
    text: 'Before your pick-up, we’ll share your chauffeur’s name and the car’s license plate.',
  },
]

export const areaLinks = [
  ...serviceAreas.map(({ name, title }) => ({ title, to: `/service-areas/nyc/${name}` })),
  { title: 'All service areas', to: '/service-areas/nyc' },
]
