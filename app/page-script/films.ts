import { closest, on } from './page-events.ts'

/** Pressing a poster shows the browser's player in its place, which loads the film only then. */
export function playFilms(): void {
  on('click', (event) => {
    const poster = closest<HTMLButtonElement>(event, '[data-film-poster]')
    const film = poster?.parentElement?.querySelector('video')
    if (!poster || !film) return
    film.dataset.started = ''
    poster.hidden = true
    // A track that is the default would be fetched with the page.
    for (const track of film.textTracks) track.mode = 'showing'
    film.focus()
    void film.play()
  })
}
