import { Car, IdCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callDesk } from '#desk/api/call-desk.ts'
import type { Entry } from './entries.ts'

/** Cars and chauffeurs, loaded when the palette opens. There are few enough to be searched here. None if that fails. */
export function useFleetEntries(isAllowed: boolean, onOpen: (path: string) => void): Entry[] {
  const [found, setFound] = useState<(Omit<Entry, 'run'> & { path: string })[]>([])
  useEffect(() => {
    if (!isAllowed) return
    const running = new AbortController()
    const { signal } = running
    async function load() {
      const [fleet, people] = await Promise.all([
        callDesk('GET /desk/fleet', { signal }),
        callDesk('GET /desk/chauffeurs', { signal }),
      ])
      if (signal.aborted) return
      const cars = fleet.ok ? fleet.data.data.cars : []
      const chauffeurs = people.ok ? people.data.data : []
      setFound([
        ...cars.map(({ id, name, plate, color, model, retiredAt }) => ({
          id,
          group: 'Car',
          icon: Car,
          label: name,
          note: notes([plate, [color, model].filter(Boolean).join(' '), retiredAt && 'Retired']),
          path: `/fleet/${id}`,
        })),
        ...chauffeurs.map(({ id, name, phone, carName, leftAt }) => ({
          id,
          group: 'Chauffeur',
          icon: IdCard,
          label: name,
          note: notes([phone, carName, leftAt && 'No longer works here']),
          path: `/chauffeurs/${id}`,
        })),
      ])
    }
    void load()
    return () => running.abort()
  }, [isAllowed])
  return found.map(({ path, ...entry }) => ({ ...entry, run: () => onOpen(path) }))
}

function notes(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}
