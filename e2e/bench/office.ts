import type { BodyInput, Endpoint, ParamsInput, ReplyOf } from '@etapa/domain/endpoint'
import { login } from '@etapa/domain/sessions/endpoints'
import { type APIRequestContext, request } from '@playwright/test'
import type { Product } from './product.ts'

interface Input<E extends Endpoint> {
  params?: ParamsInput<E>
  body?: BodyInput<E>
}

/** The manager at another desk: calls the API to bring about the situation a journey starts in. */
export class Office {
  private readonly api: APIRequestContext

  private constructor(api: APIRequestContext) {
    this.api = api
  }

  static async open({ url, manager }: Pick<Product, 'url' | 'manager'>): Promise<Office> {
    const office = new Office(await request.newContext({ baseURL: url }))
    await office.call(login, { body: manager })
    return office
  }

  async call<E extends Endpoint>(endpoint: E, { params, body }: Input<E> = {}): Promise<ReplyOf<E>> {
    const values: Record<string, unknown> = { ...params }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(values[name])),
    )
    const response = await this.api.fetch(`/api${path}`, { method: endpoint.method, data: body })
    if (!response.ok())
      throw new Error(`${endpoint.method} ${path}: ${response.status()} ${await response.text()}`)
    return await response.json()
  }

  close(): Promise<void> {
    return this.api.dispose()
  }
}
