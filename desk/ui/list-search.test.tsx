import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListSearch } from './list-search.tsx'

const field = page.getByRole('searchbox', { name: 'Search' })

test('the search runs by itself after a pause in typing, and immediately with Enter', async () => {
  const onSearch = vi.fn()
  await render(<List onSearch={onSearch} />)

  await userEvent.fill(field, ' lee ')
  expect(onSearch).not.toHaveBeenCalled()
  await expect.poll(() => onSearch.mock.calls).toEqual([['lee']])

  await userEvent.type(field, '{End}jfk{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith('lee jfk')
})

test('letters typed while a search is on its way to the address are kept', async () => {
  const onSearch = vi.fn()
  const { show } = await renderLate(onSearch)

  await userEvent.fill(field, 'le')
  await expect.poll(() => onSearch.mock.calls).toEqual([['le']])
  await userEvent.type(field, 'e')
  await show('le')

  await expect.element(field).toHaveValue('lee')
  await expect.poll(() => onSearch.mock.calls).toEqual([['le'], ['lee']])
})

test('a search from elsewhere, such as Back, replaces the typed text, also if it was searched before', async () => {
  const { show } = await renderLate(vi.fn())
  await userEvent.fill(field, 'lee')
  await userEvent.keyboard('{Enter}')
  await show('lee')

  await show('')
  await expect.element(field).toHaveValue('')
  await show('lee')
  await expect.element(field).toHaveValue('lee')
})

test('Clear empties the field', async () => {
  await render(<List />)
  await userEvent.fill(field, 'lee')
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))

  await expect.element(field).toHaveValue('')
})

type Props = { onSearch?: (search: string) => void }

/** Shows each search at once. */
function List({ onSearch = () => {} }: Props) {
  const [search, setSearch] = useState('')
  return (
    <Search
      search={search}
      onSearch={(next) => {
        onSearch(next)
        setSearch(next)
      }}
    />
  )
}

/** Shows a search when the test says so: a navigation takes a moment. */
async function renderLate(onSearch: (search: string) => void) {
  const { rerender } = await render(<Search search="" onSearch={onSearch} />)
  return { show: (search: string) => rerender(<Search search={search} onSearch={onSearch} />) }
}

function Search({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <ListSearch
      label="Search the bookings"
      placeholder="Name"
      inputClass=""
      isFiltered
      onClear={() => onSearch('')}
      {...{ search, onSearch }}
    />
  )
}
