/** The key prefix of all cached queries for plates. It starts with 'orders', so that changes to orders refetch them. */
export const storedPlates = ['orders', 'plates'] as const

export const placesKey = ['plate-places'] as const
