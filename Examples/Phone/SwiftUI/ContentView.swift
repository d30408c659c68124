import SwiftUI

struct ContentView: View {
    let page: PhonePage
    @State private var answer = ""

    var body: some View {
        VStack {
            PageView(page: page)
            Button("Greet the page") {
                Task { answer = await page.greet() }
            }
            Text(answer)
        }
    }
}
