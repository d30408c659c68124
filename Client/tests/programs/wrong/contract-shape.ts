// A contract that is none.
import { contracted } from "@ponte/client";

interface Small {
  methods: { a: { params: string; result: void } };
}
export const small = contracted<Small>({ name: "Small", hash: "1", members: { a: "1" } }); // TS2344 does not satisfy the constraint 'Contract'
