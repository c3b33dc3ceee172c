import { SearchForm } from './search-form.tsx'
import { SearchResult } from './search-result.tsx'
import { useSearch } from './use-search.ts'

export function TrackingScreen() {
  const { wanted, search, searchFor } = useSearch()
  return (
    <>
      <SearchForm wanted={wanted} isSearching={search.kind === 'searching'} onSearch={searchFor} />
      <SearchResult search={search} retry={() => searchFor(wanted.code)} />
    </>
  )
}
