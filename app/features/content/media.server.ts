import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { Media } from './content-resources.ts'

/** The films under public/media, by the name that a Player block gives. */
export function getMedia(name: string): Media {
  const film = films[name]
  if (!film) throw new Error(`There is no film named ${name}`)
  return {
    title: film.title,
    poster: getPicture(film.poster),
    sources: [
      { url: `/media/${name}.webm`, type: 'video/webm' },
      { url: `/media/${name}.mp4`, type: 'video/mp4' },
    ],
    captions: `/media/${name}.vtt`,
  }
}

const films: Record<string, { title: string; poster: string }> = {
  'airport-arrival': { title: 'How a pick-up at the airport goes', poster: 'jfk-terminal' },
}
