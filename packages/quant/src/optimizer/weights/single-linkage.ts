/**
 * Order of the leaves of the single-linkage tree of points with these distances (n × n, row by row): from the top, the branch
 * with the lower number first, where points are numbered 0 to n − 1 and branches on from n in the order of merging. It is the order
 * that SciPy's `linkage(…, "single")` and `to_tree(…).pre_order()` give.
 *
 * The edges of a minimum spanning tree by length are the merges. Source: Gower and Ross (1969); Müllner (2011).
 */
export function singleLinkageOrder(distances: Float64Array): Int32Array {
  const n = Math.round(Math.sqrt(distances.length));
  const edges = spanningTree(distances, n).toSorted((a, b) => a.length - b.length);
  const branchOf = Int32Array.from({ length: n }, (_, i) => i);
  const leavesOf: number[][] = Array.from({ length: n }, (_, i) => [i]);
  for (const { from, to } of edges) {
    const first = Math.min(branchOf[from] as number, branchOf[to] as number);
    const second = Math.max(branchOf[from] as number, branchOf[to] as number);
    const leaves = [...(leavesOf[first] as number[]), ...(leavesOf[second] as number[])];
    for (const leaf of leaves) branchOf[leaf] = leavesOf.length;
    leavesOf.push(leaves);
  }
  return Int32Array.from(leavesOf.at(-1) ?? []);
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

function spanningTree(distances: Float64Array, n: number): readonly Edge[] {
  const edges: Edge[] = [];
  const isReached = new Uint8Array(n);
  const nearest = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const nearestFrom = new Int32Array(n);
  let last = 0;
  isReached[0] = 1;
  while (edges.length < n - 1) {
    let next = -1;
    for (let i = 0; i < n; i++) {
      if (isReached[i] === 1) continue;
      const distance = distances[last * n + i] as number;
      if (distance < (nearest[i] as number)) {
        nearest[i] = distance;
        nearestFrom[i] = last;
      }
      if (next === -1 || (nearest[i] as number) < (nearest[next] as number)) next = i;
    }
    edges.push({ from: nearestFrom[next] as number, to: next, length: nearest[next] as number });
    isReached[next] = 1;
    last = next;
  }
  return edges;
}
