import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
const origin = process.argv[2]!; const out=process.argv[3]!;
const paths = process.argv.slice(4);
const profile = await mkdtemp('/tmp/pages-lh-');
const browser = await chromium.launchPersistentContext(profile, { executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--remote-debugging-port=0','--force-prefers-reduced-motion'] });
let port=0; while(!port){ port=Number((await readFile(profile+'/DevToolsActivePort','utf8').catch(()=>'')).split('\n')[0]); await new Promise(r=>setTimeout(r,50)); }
for (const p of paths) {
  await fetch(origin+p,{headers:{'accept-encoding':'gzip'}});
  const r = await lighthouse(origin+p,{port,onlyCategories:['performance'],...(process.env.DEVTOOLS?{throttlingMethod:'devtools'}:{}),disableFullPageScreenshot:true,logLevel:'error'} as any);
  const a=r!.lhr.audits; const n=(k:string)=>Math.round(a[k]?.numericValue??-1);
  console.log(p,'perf',Math.round((r!.lhr.categories.performance!.score??0)*100),'FCP',n('first-contentful-paint'),'LCP',n('largest-contentful-paint'),'SI',n('speed-index'),'TBT',n('total-blocking-time'),'CLS',a['cumulative-layout-shift']?.numericValue?.toFixed(3), 'TTI',n('interactive'));
  const el=(a['largest-contentful-paint-element']??a['lcp-breakdown-insight'])?.details as any; console.log('  LCP', JSON.stringify(el?.items??el).slice(0,900));
  const reqs=(a['network-requests'] as any).details.items;
  const mm=(a['metrics'] as any).details.items[0]; console.log('   obs',mm.observedFirstContentfulPaint,mm.observedLargestContentfulPaint,'bench',r!.lhr.environment.benchmarkIndex, 'react.js',reqs.filter((q:any)=>/react-/.test(q.url)).map((q:any)=>[Math.round(q.networkRequestTime),Math.round(q.networkEndTime)].join('-')).join());
  await writeFile(`${out}-${paths.indexOf(p)}.json`,JSON.stringify(r!.lhr));
}
await browser.close();
