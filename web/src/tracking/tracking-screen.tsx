import { SearchForm } from './search-form.tsx'
import { SearchResult } from './search-result.tsx'
import { type SearchRequest, useSearch } from './use-search.ts'

export function TrackingScreen({ request: first }: { request: SearchRequest }) {
  const { request, search, searchFor } = useSearch(first)
  // A page that was opened by a link shows the order first and the form below it.
  const isLinked = !request.isAsked && search.kind === 'found' && search.found.orders.length > 0
  const result = <SearchResult search={search} isFirst={isLinked} retry={() => searchFor(request.code)} />
  return (
    <>
      {isLinked && result}
      <SearchForm
        request={request}
        isSearching={search.kind === 'searching'}
        isBelow={isLinked}
        onSearch={searchFor}
      />
      {!isLinked && result}
    </>
  )
}
