import { useTracing } from '#platform/tracing/tracing.ts';
import type { Config } from './config.ts';
import { SHOP_VERSION } from './shop-version.ts';
import type { Stops } from './stops.ts';

/** Nothing is recorded, and nothing loaded, where nobody reads. What is under way when the process ends is still sent. */
export async function openTracingIfWanted(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>,
  stops: Stops,
): Promise<void> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return;
  const { openTracing } = await import('#platform/tracing/open-tracing.ts');
  const tracing = openTracing(SHOP_VERSION, config.OTEL_TRACES_SAMPLER_ARG);
  useTracing(tracing);
  stops.push(async () => {
    useTracing(undefined);
    await tracing.close();
  });
}
