/** Looks of the page of an empty shop: the colours of `web/app/styles/tokens.css`, for the page stands without the web build. */
export const pageStyle = `
:root{color-scheme:light dark;--surface:light-dark(#fbfbf9,#0f1716);--raised:light-dark(#fff,#16201f);--ink:light-dark(#14201f,#e8efec);
--ink2:light-dark(#4c5a58,#a9b7b3);--line:light-dark(#dfe3de,#26332f);--edge:light-dark(#858f8c,#64726e);--focus:light-dark(#1273e6,#5aa2f5)}
*{box-sizing:border-box}body{margin:0;background:var(--surface);color:var(--ink);font:400 .9375rem/1.45 'Plex Sans',system-ui,sans-serif}
header{background:light-dark(#123842,#0f2f38);color:#eef5f3}header div{max-width:56rem;margin:auto;padding:1rem;display:flex;justify-content:space-between;gap:1rem}
nav{display:flex;gap:1.25rem}nav a{color:#a9c2c0;text-decoration:none;padding:.1rem}nav a[aria-current]{color:#fff;font-weight:700}
main{max-width:56rem;margin:auto;padding:1rem}h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:.9375rem;margin:0 0 .25rem}
p{margin:0 0 .5rem;color:var(--ink2)}.lead{max-width:52rem;margin-bottom:1rem}.note{font-size:.8125rem}
.card{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:1.25rem 1.5rem;margin:0;list-style:none}
li{display:flex;gap:1rem;padding:1rem 0;border-top:1px solid var(--line)}li:first-child{border:0;padding-top:0}li:last-child{padding-bottom:0}li>div{flex:1;min-width:0}
.sign{flex:none;width:2rem;height:2rem;border-radius:50%;display:grid;place-items:center;background:var(--surface);border:1px solid var(--line);font-weight:600;font-size:.8125rem}
.done .sign{background:light-dark(#dff3e5,#12301f);color:light-dark(#0f5c33,#8fdcae)}.now .sign{background:var(--ink);color:var(--raised)}
.tag{font-size:.71875rem;padding:.125rem .5rem;border-radius:.25rem;margin-left:.25rem}.ok{background:light-dark(#dff3e5,#12301f);color:light-dark(#0f5c33,#8fdcae)}.next{background:light-dark(#fff3cc,#3a2f08);color:light-dark(#241a00,#f7dd8a)}
pre{margin:0 0 .5rem;padding:.75rem 1rem;border-radius:.375rem;background:#0d2b33;color:#eef5f3;overflow-x:auto;flex:1;font:400 .8125rem/1.4 'Plex Mono',ui-monospace,monospace}
pre code::before{content:'$ ';color:#a9c2c0}.row{display:flex;gap:.5rem;align-items:start}
button{min-height:2.75rem;padding:0 1rem;border:1px solid var(--edge);border-radius:.375rem;background:none;color:inherit;font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}.two{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));margin-top:1.5rem}
dl{margin:0}dl div{display:flex;justify-content:space-between;padding:.5rem 0;border-bottom:1px solid var(--line)}dl div:last-child{border:0}dd{margin:0;color:var(--ink2)}
`;

/** Copies the command, and opens the shop as soon as it is set up. */
export const pageScript = `
const button=document.getElementById('copy');
if(navigator.clipboard){button.hidden=false;button.addEventListener('click',async()=>{
await navigator.clipboard.writeText(document.getElementById('setup').textContent.trim());
const word=button.textContent;button.textContent=button.dataset.done;setTimeout(()=>{button.textContent=word},2000)})}
setInterval(async()=>{try{const answer=await fetch(location.href,{method:'HEAD'});if(answer.status!==503)location.reload()}catch{}},3000);
`;
