import { getPicture } from '#app/pictures/get-picture.server.ts'
import type { Media } from './content-resources.ts'

/** The video under public/media that a Player block names. */
export function getMedia(name: string): Media {
  const video = videos[name]
  if (!video) throw new Error(`There is no video named ${name}`)
  return {
    title: video.title,
    poster: getPicture(video.poster),
    sources: [
      { url: `/media/${name}.webm`, type: 'video/webm' },
      { url: `/media/${name}.mp4`, type: 'video/mp4' },
    ],
    captions: `/media/${name}.vtt`,
  }
}

const videos: Record<string, { title: string; poster: string }> = {
  'airport-arrival': { title: 'How a pick-up at the airport goes', poster: 'jfk-terminal' },
}
