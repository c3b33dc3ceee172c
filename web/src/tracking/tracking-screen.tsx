import { SearchForm } from './search-form.tsx'
import { SearchResult } from './search-result.tsx'
import { useSearch, type Wanted } from './use-search.ts'

export function TrackingScreen({ wanted: first }: { wanted: Wanted }) {
  const { wanted, search, searchFor } = useSearch(first)
  return (
    <>
      <SearchForm wanted={wanted} isSearching={search.kind === 'searching'} onSearch={searchFor} />
      <SearchResult search={search} retry={() => searchFor(wanted.code)} />
    </>
  )
}
