/** What a list is filtered by, kept in the address so that the view can be bookmarked and shared. */
export const searchInAddress = ({ busca }: Record<string, unknown>): { busca?: string } =>
  busca === undefined || busca === '' ? {} : { busca: String(busca) }
