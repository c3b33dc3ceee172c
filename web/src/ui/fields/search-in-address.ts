/** The search text of a list, kept in the URL so that the view can be bookmarked and shared. */
export const searchInAddress = ({ busca }: Record<string, unknown>): { busca?: string } =>
  busca === undefined || busca === '' ? {} : { busca: String(busca) }
