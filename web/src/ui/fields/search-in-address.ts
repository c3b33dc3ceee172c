/** Reads the search text of a list from the URL, where it is stored so that the view can be bookmarked and shared. */
export const searchInAddress = ({ busca }: Record<string, unknown>): { busca?: string } =>
  busca === undefined || busca === '' ? {} : { busca: String(busca) }
