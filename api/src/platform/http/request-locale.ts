import { Locale } from '@shop/contract/values.schemas';
import { locales } from '@shop/contract/values';
import type { FastifyRequest } from 'fastify';

/** The language in which a request wants to be answered: by its header, else by its page address, else German. */
export function requestLocale({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): Locale {
  const asked = Locale.safeParse(headers['x-locale']);
  if (asked.success) return asked.data;
  const segment = /^\/(\w\w)(?=[/?]|$)/.exec(url)?.[1];
  return locales.find((locale) => locale.slice(0, 2) === segment) ?? 'de';
}
