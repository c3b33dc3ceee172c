import { SearchForm } from './search-form.tsx'
import { SearchResult } from './search-result.tsx'
import { useSearch, type Wanted } from './use-search.ts'

export function TrackingScreen({ wanted: first }: { wanted: Wanted }) {
  const { wanted, search, searchFor } = useSearch(first)
  // Whoever follows a link wants the order, not the form that finds it.
  const isLinked = !wanted.isAsked && search.kind === 'found' && search.found.orders.length > 0
  const result = <SearchResult search={search} isFirst={isLinked} retry={() => searchFor(wanted.code)} />
  return (
    <>
      {isLinked && result}
      <SearchForm
        wanted={wanted}
        isSearching={search.kind === 'searching'}
        isBelow={isLinked}
        onSearch={searchFor}
      />
      {!isLinked && result}
    </>
  )
}
