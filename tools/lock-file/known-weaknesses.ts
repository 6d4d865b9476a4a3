import { z } from 'zod';

const Report = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

const SEVERE: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * The packages that somebody has found severe faults in, as `npm audit --json` prints them among its warnings.
 * @returns undefined where no registry has answered
 */
export function knownWeaknesses(printed: string): readonly string[] | undefined {
  const report = Report.safeParse(parsed(printed.slice(Math.max(0, printed.indexOf('\n{')))));
  if (!report.success) return undefined;
  return Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => SEVERE.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
